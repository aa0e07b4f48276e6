// Page /dev/ui, in development only: every piece of web/ui in every state.

import { useState } from "react";
import type { ReactNode } from "react";
import type { HeadOf } from "../app/page.ts";
import { AccountNote } from "../ui/account-note.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { BarChart } from "../ui/bar-chart.tsx";
import { Bar } from "../ui/bar-meter.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FigureList } from "../ui/figure-list.tsx";
import { Chapter } from "../ui/chapter.tsx";
import { Chip } from "../ui/chip.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ConsentBox } from "../ui/consent-box.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { FoldedList } from "../ui/folded-list.tsx";
import { ProofStatus } from "../ui/proof-status.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Histogram } from "../ui/histogram.tsx";
import { Icon } from "../ui/icon.tsx";
import { Checkbox, PasswordInput, SelectInput, TextArea, TextInput } from "../ui/inputs.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Menu } from "../ui/menu.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { PointList } from "../ui/point-list.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { Progress } from "../ui/progress.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";
import { Loading, Skeleton } from "../ui/skeletons.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { StarInput } from "../ui/star-input.tsx";
import type { StarValue } from "../ui/star-input.tsx";
import { Spoken } from "../ui/spoken.tsx";
import { Stars } from "../ui/stars.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { useToast } from "../ui/toasts.tsx";
import { TallyMark, Wordmark } from "../ui/wordmark.tsx";

const PROBLEM = "Così non va bene";
const nothing = () => undefined;

export const head: HeadOf<unknown> = () => ({
  title: "web/ui",
  description: "Every piece of the interface in every state.",
  noIndex: true,
});

export function Component() {
  return (
    <div className="page grid gap-10 py-8">
      <SkipLink target="pezzi">SkipLink</SkipLink>
      <PageIntro title="web/ui" lead="Every piece in every state." note="PageIntro" aside="aside" />
      <div id="pezzi" className="grid gap-10">
        <Buttons />
        <Fields />
        <Messages />
        <Overlays />
        <Ratings />
        <Content />
      </div>
    </div>
  );
}

function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
    </section>
  );
}

function Buttons() {
  const variants = ["primary", "secondary", "quiet", "danger"] as const;
  return (
    <Pieces title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="sm" icon="edit">
            sm
          </Button>
          <Button variant={variant} size="lg" iconEnd="arrow-right">
            lg
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} icon="close" iconOnly>
            iconOnly
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button to="/dev/ui">link</Button>
        <Chip removeText="Togli" to="/dev/ui">
          Chip
        </Chip>
        <Chip removeText="Togli" onRemove={nothing}>
          Chip
        </Chip>
      </div>
      <Breadcrumb label="Breadcrumb" trail={[{ name: "Above", path: "/dev/ui" }]}>
        Page
      </Breadcrumb>
    </Pieces>
  );
}

function Fields() {
  const [stars, setStars] = useState<StarValue | null>(null);
  const [isChecked, setChecked] = useState(false);
  const star = {
    valueText: (value: StarValue) => `${value} su 5`,
    emptyText: "Nessun voto",
    clearText: "Togli",
    value: stars,
    onChange: setStars,
  };
  return (
    <Pieces title="Fields">
      {[undefined, PROBLEM].map((error) => (
        <div key={error ?? "right"} className="grid gap-4">
          <TextInput label="TextInput" hint="hint" mark="facoltativo" aside="aside" error={error} />
          <PasswordInput
            label="PasswordInput"
            showText="Mostra"
            hideText="Nascondi"
            error={error}
          />
          <TextArea label="TextArea" aside="0/1000" error={error} />
          <SelectInput label="SelectInput" error={error}>
            <option>One</option>
          </SelectInput>
          <Checkbox label="Checkbox" hint="hint" error={error} />
          <StarInput name={`star-${error}`} label="StarInput" hint="hint" {...star} error={error} />
          <ConsentBox
            id={`consent-${error}`}
            label="ConsentBox"
            checked={isChecked}
            onChange={setChecked}
            error={error}
          >
            What is agreed to.
          </ConsentBox>
        </div>
      ))}
      <FormError>{`FormError: ${PROBLEM}`}</FormError>
      <ProofStatus>ProofStatus: un momento, il dispositivo sta calcolando…</ProofStatus>
    </Pieces>
  );
}

function Messages() {
  const toast = useToast();
  return (
    <Pieces title="Messages">
      {(["info", "good", "warn", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`Notice ${tone}`}>
          With a text.
        </Notice>
      ))}
      <LoadFailed message="LoadFailed" retryText="Riprova" onRetry={nothing} />
      <div className="flex gap-2">
        {(["info", "good", "error"] as const).map((tone) => (
          <Button key={tone} onClick={() => toast(`Toast ${tone}`, tone)}>
            Toast {tone}
          </Button>
        ))}
      </div>
      {(["loading", "signed-out", "signed-in"] as const).map((session) => (
        <AccountNote
          key={session}
          session={session}
          signedIn={{ title: "AccountNote signed-in", hint: "hint" }}
          signedOut={{ title: "AccountNote signed-out", hint: "hint" }}
          signIn={{ to: "/auth", text: "Accedi" }}
          withoutScript="Without script"
        />
      ))}
      <EmptyState title="EmptyState" actions={<Button>Action</Button>}>
        Nothing here.
      </EmptyState>
      {(["error", "offline", "denied"] as const).map((mark) => (
        <ErrorState key={mark} mark={mark} title={`ErrorState ${mark}`}>
          What happened.
        </ErrorState>
      ))}
      <Loading label="Loading">
        <Skeleton className="h-12 w-48" />
      </Loading>
      <Spinner />
    </Pieces>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "form" | null>(null);
  const close = () => setOpen(null);
  return (
    <Pieces title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>ConfirmDialog</Button>
        <Button onClick={() => setOpen("form")}>FormDialog</Button>
        <Menu label="Menu">
          <li>
            <Button variant="quiet">Item</Button>
          </li>
        </Menu>
      </div>
      <Dialog open={open === "dialog"} onClose={close} title="Dialog" closeText="Chiudi">
        <p>Content.</p>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        onConfirm={() => Promise.resolve(PROBLEM)}
        title="ConfirmDialog"
        cancelText="Annulla"
        confirmText="Conferma"
        busyText="…"
      >
        <p>Fails when confirmed.</p>
      </ConfirmDialog>
      {open === "form" && (
        <FormDialog
          form={{ id: "form-dialog", busy: false, errorFor: () => undefined }}
          title="FormDialog"
          words={{ cancel: "Annulla", confirm: "Invia", busy: "…" }}
          onSend={() => Promise.resolve(true)}
          onClose={close}
        >
          <TextInput label="Nome" name="form-dialog-name" />
        </FormDialog>
      )}
      <FoldedList summary="Folded list" items={["One", "Another"]} />
      <Disclosure summary="Disclosure">Content.</Disclosure>
      <Disclosure summary="Disclosure, open" open>
        Content.
      </Disclosure>
    </Pieces>
  );
}

function Ratings() {
  const rows = ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    count: stars,
    countText: String(stars),
    percentText: `${stars * 6}%`,
    spokenText: `${stars} stelle: ${stars}`,
  }));
  return (
    <Pieces title="Ratings and figures">
      {[null, 2.5, 5].map((value) => (
        <div key={value} className="flex items-center gap-3">
          <Stars value={value} size="sm" />
          <Stars value={value} label={`${value ?? 0} su 5`} />
          <Stars value={value} size="lg" />
        </div>
      ))}
      <p>
        <Spoken before="Read before " after=" read after">
          Spoken
        </Spoken>
      </p>
      <Histogram rows={rows} />
      <Bar value={3.5} max={5} hasFiveCells />
      <Progress value={4} max={10} label="Progress" />
      <BarChart
        label="BarChart"
        bars={[1, 4, 2, 0, 3].map((value, index) => ({ label: `${index}`, value }))}
        line={2}
        ends={["1 gennaio", "5 gennaio"]}
        formatValue={String}
      />
      <DataTable
        label="DataTable"
        columns={["Name", "Count"]}
        rows={[{ key: "1", name: "Row", cells: ["7"] }]}
      />
      <ScrollingTable
        label="ScrollingTable"
        columns={["Name", "Count"]}
        rows={[{ key: "1", name: "Row", cells: ["7"] }]}
      />
    </Pieces>
  );
}

function Content() {
  const points = [
    { title: "PointList", text: "First" },
    { title: "Second", text: "Text" },
  ];
  return (
    <Pieces title="Content">
      <Card>Card</Card>
      <FigureList
        className="sm:grid-cols-3"
        figures={[{ label: "FigureList", value: "1.234", note: "Nota" }]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {(["neutral", "accent", "warn"] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon="check">
            Badge {tone}
          </Badge>
        ))}
        <Icon name="search" />
        <Avatar name="Ada Neri" />
        <Portrait name="Bea Rossi" src={null} />
      </div>
      <div className="flex items-center gap-3">
        <TallyMark className="size-8" />
        <Wordmark name="Wordmark" />
        <QrCode text="https://scrutinio.example" label="QrCode" />
      </div>
      <p>
        <RichText>RichText with **strong** words.</RichText>
      </p>
      <PointList points={points} />
      <PointList points={points} ordered />
      <Chapter title="Chapter" intro="Intro">
        <p>Content.</p>
      </Chapter>
      <LoadMore
        list={{ items: [1], nextCursor: "next" }}
        more={{ loadMore: () => Promise.resolve(0), isLoadingMore: false, problem: PROBLEM }}
        words={{ more: "LoadMore", loadingMore: "…" }}
      />
    </Pieces>
  );
}

// Starts the application when the page needs it. What most pages show is complete as it comes: links, menus, stars and
// forms of the address act without scripts. Such a page sleeps until there is a sign of its reader, or something of the
// reader's in this browser that it must show. What is pressed before the application answers is pressed again then.
// The server writes this into the page's head (src/main/template.ts): it imports nothing.

/** Signs of a reader. */
const SIGNS = ["pointerdown", "pointermove", "wheel", "scroll", "keydown", "focusin", "click"];

/** What the page's other scripts look after. */
const WITHOUT_APPLICATION = ["cookie-consent", "scrutinio-theme"];

declare global {
  interface Window {
    /** What the reader did before the application answered: the fields changed, the button pressed last. */
    early?: { fields: Set<EventTarget | null>; button?: HTMLButtonElement };
  }
}

const { dataset } = document.documentElement;
const early: NonNullable<Window["early"]> = { fields: new Set() };
window.early = early;
const modules = document.getElementById("modules");
let isReady = false;

/** The application does not answer there yet, or the part that starts by itself (lib/island.tsx). */
const isHeld = (target: EventTarget | null) => !isReady || findIsland(target) !== null;
const findIsland = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-island]") : null;
const tellIsland = (target: EventTarget | null) =>
  findIsland(target)?.dispatchEvent(new Event("early-input"));

/** This browser holds something of the reader's, or the site's files. */
function isKnown(): boolean {
  try {
    return (
      // Without a secure connection there is no such thing.
      ("serviceWorker" in navigator && navigator.serviceWorker.controller !== null) ||
      sessionStorage.length > 0 ||
      Object.keys(localStorage).some((key) => !WITHOUT_APPLICATION.includes(key))
    );
  } catch {
    return false;
  }
}

function wake(event?: Event): void {
  for (const sign of SIGNS) removeEventListener(sign, see, true);
  if (import.meta.env.DEV) return void import("./entry-client.tsx");
  const [application = "", ...others] = JSON.parse(modules?.textContent ?? "[]") as string[];
  // First: the others are small, and there may be few connections.
  void import(/* @vite-ignore */ application);
  const islands = event && findIsland(event.target) ? modules?.dataset["islands"]?.split(" ") : [];
  for (const href of [...others, ...(islands ?? [])]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

function see(event: Event): void {
  // Browsers report a pointer that rests too, after each layout.
  const isRest = event.type === "pointermove" && isStill(event as PointerEvent);
  if (!isRest) wake(event);
}

const isStill = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/** Address and day, for every page of paper (styles/print.css). */
function stamp(): void {
  const words = `${location.href} · ${new Date().toLocaleDateString("it-IT")}`;
  document.documentElement.style.setProperty("--printed", JSON.stringify(words));
}

function press(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null || !isHeld(button) || button.popoverTargetElement !== null) return;
  // The browser sends forms that have an address.
  if (button.type === "submit" && button.form?.hasAttribute("action") === true) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // The banner goes at once; the application hears of it all the same.
  if (button.name === "cookie-consent") delete dataset.consent;
  button.ariaBusy = "true";
  early.button = button;
  tellIsland(button);
}

/** Without an address the browser would put what was written into that of the page. */
function submit(event: SubmitEvent): void {
  if (isHeld(event.target) && !(event.target as HTMLFormElement).hasAttribute("action"))
    event.preventDefault();
}

function change({ target }: Event): void {
  if (!isHeld(target)) return;
  early.fields.add(target);
  tellIsland(target);
}

addEventListener("beforeprint", stamp);
document.addEventListener("click", press, true);
document.addEventListener("submit", submit, true);
document.addEventListener("input", change, true);
addEventListener("application-ready", () => {
  isReady = true;
  delete dataset.asleep;
});
if (modules?.dataset["sleeps"] === undefined || location.hash !== "" || isKnown()) wake();
else {
  dataset.asleep = "";
  for (const sign of SIGNS) addEventListener(sign, see, { capture: true, passive: true });
}

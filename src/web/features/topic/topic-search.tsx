// The search box of the list of topics: a plain form, which also works without script.

import { useEffect, useRef } from "react";
import { useNavigation } from "../../app/router/hooks.ts";
import { Form } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { topicText } from "../../text/topic.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Q_PARAM } from "./topics-url.ts";

const text = topicText.list.search;

export function TopicSearch({ q }: { q: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { state, formAction } = useNavigation();
  // "Back" changes the address without the field.
  useEffect(() => {
    if (box.current !== null) box.current.value = q;
  }, [q]);
  return (
    <Form action={paths.topics} role="search" className="flex max-w-2xl gap-2">
      <div className="input-wrap min-w-0 flex-1">
        <Icon name="search" className="at-start" />
        <input
          ref={box}
          type="search"
          name={Q_PARAM}
          defaultValue={q}
          maxLength={200}
          className="input text-ellipsis"
          aria-label={text.label}
          placeholder={text.placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={state === "loading" && formAction === paths.topics}
      >
        {text.submit}
      </Button>
    </Form>
  );
}

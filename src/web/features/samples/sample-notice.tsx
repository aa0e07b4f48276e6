// Says that nothing on the page is about real people.

import { samples } from "../../text/samples.ts";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";

export function SampleNotice() {
  return (
    <Notice tone="warn" title={samples.notice.title}>
      <p>
        <RichText>{samples.notice.text}</RichText>
      </p>
    </Notice>
  );
}

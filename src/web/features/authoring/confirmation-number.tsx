// The digits that the page of a mailed link asks for in another browser (decision 45).

import { authoringText } from "../../text/authoring.ts";

export function ConfirmationNumber({ number }: { number: string | null }) {
  if (number === null) return null;
  return (
    <p className="mt-1 text-sm">
      {authoringText.confirmation.number}{" "}
      <strong className="text-lg figures-aligned">{number}</strong>
    </p>
  );
}

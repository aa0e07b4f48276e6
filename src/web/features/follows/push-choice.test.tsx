import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { PushChoice } from "./push-choice.tsx";

const NOWHERE = { publicKey: "BAAC-_8", devices: 0, isHere: false };

function Choice() {
  const [isChecked, setChecked] = useState(false);
  return (
    <PushChoice
      push={NOWHERE}
      checked={isChecked}
      onChange={setChecked}
      onEnabled={() => undefined}
    />
  );
}

afterEach(() => {
  delete document.documentElement.dataset["device"];
});

it.each([
  [
    "on an iPhone outside the Home screen",
    "ios",
    /^Su iPhone e iPad le notifiche arrivano solo se/,
  ],
  ["in a browser without them", "", /^Questo browser non può ricevere le notifiche\./],
])(
  "following with a notification says what is missing, and stays unchosen: %s",
  async (_, device, says) => {
    document.documentElement.dataset["device"] = device;
    await renderPart(<Choice />);
    const choice = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Con una notifica/ });
    fireEvent.click(choice);
    const said = await screen.findByText(says);
    expect(said.closest("[role=alert]")).not.toBeNull();
    expect(choice.checked).toBe(false);
  },
);

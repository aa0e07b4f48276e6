// The role of administrator: given and taken after a confirmation that names the person.

import { useState } from "react";
import { grantAdministrator, withdrawAdministrator } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { call } from "../../../lib/call.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { RoleDialog } from "./role-dialog.tsx";

const text = adminUsers.role;

/** Runs something, after asking again who one is if need be. Null when that was called off. */
export type Checked = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

interface RoleCardProps {
  user: AdministeredUser;
  checked: Checked;
  onChange: (user: AdministeredUser) => void;
}

export function RoleCard({ user, checked, onChange }: RoleCardProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const isAdministrator = user.administratorSince !== null;
  const obstacle = isAdministrator
    ? user.isLastAdministrator && text.last
    : !user.isEmailConfirmed && text.unconfirmed;

  /** False when it was called off. Throws what the server says. */
  async function change(confirmation: string, own: boolean): Promise<boolean> {
    const given = { id: user.id, confirmation };
    const answer = await checked(() =>
      isAdministrator
        ? call(withdrawAdministrator, { ...given, own })
        : call(grantAdministrator, given),
    );
    if (answer === null) return false;
    toast(isAdministrator ? text.withdrawn : text.granted, "good");
    // An administrator who gave up the role leaves this page.
    if (isAdministrator && user.isOneself) window.location.reload();
    else onChange(answer.user);
    return true;
  }

  return (
    <Card as="section" aria-label={text.heading}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{text.heading}</h2>
      <p className="mt-2 text-sm">{isAdministrator ? text.withdrawText : text.grantText}</p>
      {obstacle !== false && <p className="mt-2 text-sm font-semibold">{obstacle}</p>}
      <Button
        className="mt-4"
        variant={isAdministrator ? "danger" : "secondary"}
        disabled={obstacle !== false}
        onClick={() => setAsking(true)}
      >
        {isAdministrator ? text.withdraw : text.grant}
      </Button>
      <RoleDialog open={isAsking} user={user} onClose={() => setAsking(false)} onConfirm={change} />
    </Card>
  );
}

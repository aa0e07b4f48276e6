// In place of a page: what it would show does not exist, or nothing of it is known yet.

import type { ReactNode } from "react";
import { EmptyState } from "../../ui/states.tsx";

interface EmptyPageProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

export function EmptyPage(props: EmptyPageProps) {
  return (
    <div className="page py-10">
      <EmptyState heading={1} mark="search" {...props} />
    </div>
  );
}

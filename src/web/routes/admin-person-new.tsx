// Page /admin/people/new. Leads to the person's page after adding them.

import { useNavigate } from "../app/router/hooks.ts";
import { NewPersonForm } from "../features/admin/people/new-person-form.tsx";
import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { adminPersonPath, paths } from "../lib/paths.ts";
import { adminPeople } from "../text/admin-people.ts";
import { Button } from "../ui/button.tsx";

function NewPerson() {
  const navigate = useNavigate();
  return (
    <>
      <div>
        <Button size="sm" icon="arrow-left" to={paths.adminPeople}>
          {adminPeople.one.back}
        </Button>
      </div>
      <NewPersonForm onDone={({ id }) => void navigate(adminPersonPath(id), { replace: true })} />
    </>
  );
}

const words = { title: adminPeople.create.title, description: adminPeople.description };
export const { head, Component } = adminPage(paths.adminPersonNew, words, NewPerson);

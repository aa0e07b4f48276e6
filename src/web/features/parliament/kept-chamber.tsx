// Hemicycle and groups as the server has rendered them: the names of 400 members stay out of the page's state.

import type { MouseEvent } from "react";
import type { ChamberGroup } from "#contract/parliament.ts";
import { usePressLink } from "../../app/router/link.tsx";
import { keepHtml } from "../../lib/keep-html.tsx";

interface Props {
  id: string;
  props: { groups: readonly ChamberGroup[] };
}

const loadHemicycle = () => import("./hemicycle-chart.tsx").then((module) => module.HemicycleChart);
const loadGroups = () => import("./group-list.tsx").then((module) => module.GroupList);

// Static imports would bring the code to the browser.
const hemicycle = keepHtml(import.meta.env.SSR ? await loadHemicycle() : null, loadHemicycle);
const groupList = keepHtml(import.meta.env.SSR ? await loadGroups() : null, loadGroups);

export const KeptHemicycle = hemicycle.Part;

export const prepareChamber = () => Promise.all([hemicycle.prepare(), groupList.prepare()]);

export function KeptGroups(props: Props) {
  const pressLink = usePressLink();
  const follow = ({ nativeEvent, target }: MouseEvent) => {
    if (target instanceof Element && !nativeEvent.defaultPrevented)
      pressLink(nativeEvent, target.closest("a"));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it
    <div onClick={follow}>
      <groupList.Part {...props} />
    </div>
  );
}

// The plot: the estimates as a whole, then the ten attributes, each with a sentence of what the intervals allow to say.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { compareEstimates, orderByDifference } from "#domain/rating/comparison.ts";
import type { Estimated } from "#domain/rating/comparison.ts";
import type { Compared } from "#contract/compare.ts";
import { Link } from "../../app/router/link.tsx";
import { attributeLabel } from "../../text/attributes.ts";
import { compareText } from "../../text/compare.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { comparePath } from "./compare-url.ts";
import type { LanePerson } from "./lanes.tsx";
import { AxisNumbers, Lanes } from "./lanes.tsx";

const text = compareText.plot;
const ID = "attributi";

interface AttributePlotProps {
  people: readonly Compared[];
  shown: readonly LanePerson[];
  /** Names of those with too few reviews for an estimate. */
  tooFew: readonly string[];
  byDifference: boolean;
}

export function AttributePlot({ people, shown, tooFew, byDifference }: AttributePlotProps) {
  const cards = people.map(({ reportCard }) => reportCard.attributes);
  const order = byDifference ? orderByDifference(cards) : ATTRIBUTES;
  const ids = people.map(({ id }) => id);
  return (
    <>
      <section aria-labelledby="complesso">
        <h2 id="complesso">{text.whole}</h2>
        <Card className="compare-rows mt-4">
          <AxisNumbers />
          <Row
            people={shown}
            estimates={people.map(({ ratings }) => ratings)}
            otherwise={text.tooFew(tooFew)}
          />
        </Card>
      </section>
      <section aria-labelledby={ID}>
        <h2 id={ID}>{text.title}</h2>
        <p className="mt-1 max-w-[65ch] text-sm text-muted">
          {text.hint} {byDifference && text.byDifference}
        </p>
        <nav aria-label={text.order} className="mt-2 flex flex-wrap gap-x-6 text-sm">
          {[false, true].map((isByDifference) => (
            <Link
              key={String(isByDifference)}
              to={`${comparePath({ ids, byDifference: isByDifference })}#${ID}`}
              aria-current={isByDifference === byDifference ? "true" : undefined}
              className={isByDifference === byDifference ? "py-1.5 font-semibold" : "link py-1.5"}
            >
              {isByDifference ? text.orders.difference : text.orders.report}{" "}
            </Link>
          ))}
        </nav>
        <Card className="compare-rows mt-3">
          <AxisNumbers isWide />
          {order.map((attribute) => (
            <Row
              key={attribute}
              title={attributeLabel(attribute)}
              people={shown}
              estimates={cards.map((card) => card[attribute])}
            />
          ))}
          <div className="max-sm:hidden">
            <AxisNumbers isWide />
          </div>
        </Card>
      </section>
    </>
  );
}

interface RowProps {
  title?: string;
  people: readonly LanePerson[];
  estimates: readonly Estimated[];
  /** Said where fewer than two have an estimate. Attributes leave it to the row of the whole. */
  otherwise?: string | null;
}

function Row({ title, people, estimates, otherwise = null }: RowProps) {
  const names = people.map(({ name }) => name);
  const sentence = compareText.sentence(compareEstimates(estimates), names) ?? otherwise;
  return (
    <div className="compare-row">
      <div className="compare-row-head">
        {title !== undefined && <h3>{title}</h3>}
        {sentence !== null && (
          // On a phone the drawing says it of an attribute, as the lead explains.
          <p className={cx("compare-sentence", title !== undefined && "max-sm:sr-only")}>
            {sentence}
          </p>
        )}
      </div>
      <Lanes people={people} estimates={estimates} isNamed={title === undefined} />
    </div>
  );
}

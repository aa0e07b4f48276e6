// Page /politician/{id}: a sample politician, built from the live page's parts.

import { useLoaderData } from "../app/router/hooks.ts";
import { data } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { GeneralFigures } from "../features/politician/general-figures.tsx";
import { PoliticianHeader } from "../features/politician/politician-header.tsx";
import { ReportCard } from "../features/politician/report-card.tsx";
import { ReviewCard } from "../features/reviews/review-card.tsx";
import { findSample } from "../features/samples/sample-data.ts";
import type { SamplePolitician } from "../features/samples/sample-data.ts";
import { SampleNotice } from "../features/samples/sample-notice.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths, samplePoliticianPath } from "../lib/paths.ts";
import { politicianText } from "../text/politician.ts";
import { samples } from "../text/samples.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";

const text = samples.detail;
const TRAIL = [{ name: text.breadcrumb, path: paths.samplePoliticians }];

export function loader({ params }: LoaderArgs) {
  const found = findSample(params["id"]);
  return found ?? data(null, { status: 404 });
}

export const head: HeadOf<SamplePolitician | null> = (found) =>
  found === null
    ? {
        title: politicianText.notFound.title,
        description: text.notFoundText,
        noIndex: true,
      }
    : {
        title: `${found.politician.name}, ${found.politician.role}`,
        description: text.description(found.politician.name, found.politician.role),
        canonical: samplePoliticianPath(found.politician.id),
        noIndex: true,
      };

export function Component() {
  const found = useLoaderData<SamplePolitician | null>();
  if (found === null) return <NotFound />;
  const { politician, reviews } = found;
  const { ratings } = politician;
  return (
    <div className="page pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={TRAIL}>
        {politician.name}
      </Breadcrumb>
      <div className="pt-4">
        <SampleNotice />
      </div>
      <PoliticianHeader
        politician={politician}
        ratings={ratings}
        rateHash={null}
        instead={
          <Button variant="primary" icon="search" to={paths.politicians} className="basis-full">
            {text.rate}
          </Button>
        }
      />
      <div className="mt-8 grid gap-10">
        <ReportCard politician={politician} />
        <GeneralFigures politician={politician} />
      </div>
      <section aria-labelledby="reviews" className="mt-10 max-w-[65ch]">
        <h2 id="reviews">{text.reviews}</h2>
        <p className="mt-1 text-sm text-muted">
          {text.showing(reviews.length, ratings.totalReviews)}
        </p>
        <ul className="mt-2 lines">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyPage
      title={politicianText.notFound.title}
      actions={
        <Button variant="primary" icon="arrow-left" to={paths.samplePoliticians}>
          {text.back}
        </Button>
      }
    >
      {text.notFoundText}
    </EmptyPage>
  );
}

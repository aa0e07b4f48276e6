// Questions with their answers folded away, and the same for search engines.

import type { Question } from "../../text/support.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { plainText, RichText } from "../../ui/rich-text.tsx";
import { typeset } from "../../ui/typeset.ts";

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<RichText>{question}</RichText>}>
          <p>
            <RichText>{answer}</RichText>
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

/** schema.org's FAQPage. */
export function faqData(questions: readonly Question[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: typeset(question),
      acceptedAnswer: { "@type": "Answer", text: typeset(plainText(answer)) },
    })),
  };
}

import type { ReactNode } from 'react';
import { Picture } from '@/components/pictures/picture';
import { Badge } from '@/components/sections/badge';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import type { UseCase } from './use-case';
import { UseCaseInView } from './use-case-in-view';

const columns = {
  l: { words: 'lg:col-start-1', picture: 'lg:col-start-2' },
  r: { words: 'lg:col-start-2', picture: 'lg:col-start-1' },
} as const;

type Props = { title: ReactNode; text?: ReactNode; note?: ReactNode; cases: readonly UseCase[] };

/**
 * Cases in a column, beside a sticky window that shows the picture of the case in view. On a small
 * screen, and without script, each picture is beside its case.
 */
export function UseCases({ title, text, note, cases }: Props) {
  return (
    <Section id="use-cases" labelledBy="use-cases-title">
      <SectionHeading id="use-cases-title" title={title} text={text} note={note} />
      <UseCaseInView first={cases[0]?.id ?? 0}>
        {cases.map((useCase) => (
          <article
            key={useCase.id}
            data-use-case={useCase.id}
            data-position={useCase.contentPosition}
            className="use-case grid gap-6 lg:contents"
          >
            <div
              className={`use-case-words ${columns[useCase.contentPosition].words}`}
              data-use-case-words={useCase.id}
            >
              <Badge>{useCase.tag}</Badge>
              <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight tracking-tight">
                {useCase.title}
              </h3>
              <p className="max-w-[46ch] text-lead text-muted">{useCase.description}</p>
            </div>
            <div
              className={`use-case-window bubble-out ${columns[useCase.contentPosition].picture}`}
              data-use-case-picture={useCase.id}
            >
              <Picture name={useCase.image} />
            </div>
          </article>
        ))}
      </UseCaseInView>
    </Section>
  );
}

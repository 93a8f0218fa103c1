import { useTranslations } from 'next-intl';
import { useCasePictures } from '@/components/pictures/chat-pictures';
import { Badge, type HeadingWords, Section } from '@/components/sections/section';
import { UseCaseInView } from './use-case-in-view';

/** The fields of section 3 of the specification; `image` names one of our pictures. */
type UseCase = {
  id: number;
  tag: string;
  title: string;
  description: string;
  image: keyof typeof useCasePictures;
  contentPosition: 'l' | 'r';
};

/** Technical interviews, with the defaults of section 3. */
function useTechnicalCase(image: UseCase['image']): UseCase {
  const t = useTranslations('TechnicalInterviews.case');
  const words = { tag: t('tag'), title: t('title'), description: t('description') };
  return { id: 1, contentPosition: 'l', ...words, image };
}

export const TechnicalInterviews = () => (
  <UseCases words="TechnicalInterviews" cases={[useTechnicalCase('technical')]} />
);

/** The same case on the coach's page, with a picture about code. */
export const CoachUseCase = () => (
  <UseCases words="InterviewCoach.useCase" cases={[useTechnicalCase('coding')]} />
);

const agentCases = [
  { id: 1, name: 'candidates', image: 'candidate' },
  { id: 2, name: 'recruiters', image: 'recruiter' },
] as const;

export function AgentUseCases() {
  const t = useTranslations('CareerAgent.useCases');
  const cases = agentCases.map(({ name, ...shown }) => ({
    ...shown,
    tag: t(`${name}.tag`),
    title: t(`${name}.title`),
    description: t(`${name}.description`),
    contentPosition: 'l' as const,
  }));
  return <UseCases words="CareerAgent.useCases" cases={cases} />;
}

const columns = {
  l: { words: 'lg:col-start-1', picture: 'lg:col-start-2' },
  r: { words: 'lg:col-start-2', picture: 'lg:col-start-1' },
} as const;

type Props = { words: HeadingWords; cases: readonly UseCase[] };

/**
 * Cases in a column, beside a sticky window with the picture of the case in view. On small screens,
 * and without script, each picture is beside its case.
 */
function UseCases({ words, cases }: Props) {
  return (
    <Section id="use-cases" words={words}>
      <UseCaseInView>
        {cases.map(({ id, tag, title, description, image, contentPosition }) => {
          const Picture = useCasePictures[image];
          return (
            <article
              key={id}
              data-use-case={id}
              data-position={contentPosition}
              className="use-case grid gap-6 lg:contents"
            >
              <div
                className={`use-case-words ${columns[contentPosition].words}`}
                data-use-case-words={id}
              >
                <Badge>{tag}</Badge>
                <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight tracking-tight">
                  {title}
                </h3>
                <p className="max-w-[46ch] text-lead text-muted">{description}</p>
              </div>
              <div
                className={`use-case-window bubble-out ${columns[contentPosition].picture}`}
                data-use-case-picture={id}
              >
                <Picture />
              </div>
            </article>
          );
        })}
      </UseCaseInView>
    </Section>
  );
}

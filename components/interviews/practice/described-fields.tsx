import { LineChoice } from './line-choice';
import { DescribedField } from './subject-choice';
import { TitleField } from './title-field';
import type { Description } from './use-description';

type Props = {
  description: Description;
  /** The API could make no questions from it. */
  isRefused: boolean;
};

/** Where a person describes the interview; nothing where there is nothing to describe. */
export function DescribedFields({ description, isRefused }: Props) {
  const { described, texts, lines, title, wasSubmitted } = description;
  if (!described) return null;
  return (
    <>
      <DescribedField
        key={described}
        subject={described}
        text={texts[described]}
        onChange={(text) => description.write(described, text)}
        wasSubmitted={wasSubmitted}
        isRefused={isRefused}
      />
      {lines.length > 0 && (
        <LineChoice
          lines={lines}
          chosen={description.linesToAsk}
          onChoose={description.chooseLines}
          wasSubmitted={wasSubmitted}
        />
      )}
      {title !== null && (
        <TitleField
          title={title}
          onChange={(text) => description.writeTitle(described, text)}
          isNamedByCoach={description.isNamedByCoach}
        />
      )}
    </>
  );
}

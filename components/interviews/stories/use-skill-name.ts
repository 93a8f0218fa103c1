import { useWords } from '@/components/frame/member-words';
import { isTheme } from './story-questions';

/** What a story shows, as the page calls it; the API's own skills have the names that they came with. */
export function useSkillName(): (skill: string) => string {
  const { shows, other } = useWords('Stories');
  return (skill) => (isTheme(skill) ? shows[skill].name : skill || other);
}

import { useWords } from '@/components/frame/member-words';
import { isTheme } from './story-questions';

/**
 * The page's name for what a story shows. Skills of the API's own keep the names they came with.
 */
export function useSkillName(): (skill: string) => string {
  const { shows, other } = useWords('Stories');
  return (skill) => (isTheme(skill) ? shows[skill].name : skill || other);
}

/** What other features may use of the interviews. Pages import its screens by their files. */

export { skillPath } from './address/addresses';
export { answersStoredHere } from './marks/answers-stored-here';
export { switchReadOffline } from './offline/switch';
export { BackToQuestion } from './practice/back-to-question';
export { type Skill, type SkillPoint, shareOf, skillsOf, toPractice } from './skills/skills';

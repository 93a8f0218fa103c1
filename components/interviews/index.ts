/** What other features may use of the interviews. Pages import its screens by their files. */
export { type Skill, type SkillPoint, shareOf, skillsOf, toPractice } from './home/skills';
export { starsKeptHere } from './marks/stars-kept-here';
export { switchReadOffline } from './offline/switch';
export { BackToQuestion } from './practice/back-to-question';
export { skillPath } from './store/addresses';

import { coach, type Interview, you } from './interview.ts';

export const interviews: Interview[] = [
  {
    title: 'First try',
    daysAgo: 3.2,
    turns: [you('Can we practise?'), coach('**Yes.** Tell me about yourself in ninety seconds.')],
  },
  { title: 'Empty', daysAgo: 2, lastMessage: 'absent', turns: [] },
];

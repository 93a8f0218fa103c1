import { skillIn, skillPath } from '@/components/interviews/address/addresses';
import { unfinishedInterview, weakSkills } from '@/components/interviews/skills/home-rules';
import { readInterviews } from '@/lib/api/interview';

const now = Date.UTC(2026, 10, 24);
const dayMs = 86_400_000;

type ScoredInterview = {
  id: string;
  daysAgo: number;
  scores?: Record<string, number>;
  more?: object;
};

const made = (interviews: ScoredInterview[]) =>
  readInterviews({
    data: interviews.map(({ id, daysAgo, scores = {}, more }) => ({
      id,
      attributes: {
        title: id,
        last_message: 'Something',
        created_at: new Date(now - daysAgo * dayMs).toISOString(),
        scores: Object.entries(scores).map(([skill, value]) => ({ skill, value, max: 5 })),
        ...more,
      },
    })),
  });

describe('weak skills', () => {
  it('are the two lowest, lowest first, even if another one fell, with the newest interviews where each was not perfect', () => {
    const found = weakSkills(
      made([
        { id: 'new', daysAgo: 1, scores: { Numbers: 3.5, Clarity: 5, Structure: 3, Pace: 4.5 } },
        { id: 'mid', daysAgo: 5, scores: { Numbers: 4, Clarity: 2, Structure: 3, Pace: 5 } },
        { id: 'old', daysAgo: 9, scores: { Numbers: 5, Structure: 2.5 } },
      ]),
    );
    expect(found).toEqual([
      { name: 'Structure', value: 3, max: 5, interviewIds: ['new', 'mid', 'old'] },
      { name: 'Numbers', value: 3.5, max: 5, interviewIds: ['new', 'mid'] },
    ]);
  });

  it('include a skill that was scored less often than six others', () => {
    const often = { A: 5, B: 5, C: 5, D: 5, E: 5, F: 3 };
    const found = weakSkills(
      made([
        { id: 'new', daysAgo: 1, scores: often },
        { id: 'old', daysAgo: 2, scores: { ...often, Numbers: 1 } },
      ]),
    );
    expect(found.map(({ name }) => name)).toEqual(['Numbers', 'F']);
  });

  it('are empty if nothing was scored, or everything is perfect', () => {
    expect(weakSkills(made([{ id: 'a', daysAgo: 1 }]))).toEqual([]);
    expect(weakSkills(made([{ id: 'a', daysAgo: 1, scores: { Clarity: 5 } }]))).toEqual([]);
  });

  it('exclude skills with four fifths or more', () => {
    const scores = { Clarity: 4, Pace: 4.5, Numbers: 3.9 };
    const names = weakSkills(made([{ id: 'a', daysAgo: 1, scores }])).map(({ name }) => name);
    expect(names).toEqual(['Numbers']);
  });
});

it('the unfinished interview is the newest of the last month that has messages, but no end and no verdict', () => {
  const interviews = [
    { id: 'scored', daysAgo: 1, scores: { Clarity: 3 } },
    { id: 'finished', daysAgo: 1, more: { finished_at: '2026-11-23T10:00:00Z' } },
    { id: 'judged', daysAgo: 1, more: { status: 'approved' } },
    { id: 'empty', daysAgo: 1, more: { last_message: '' } },
    { id: 'old', daysAgo: 31 },
  ];
  const idOf = (all: ScoredInterview[]) => unfinishedInterview(made(all), now)?.id;
  expect(idOf(interviews)).toBeUndefined();
  expect(idOf([{ id: 'before', daysAgo: 8 }, ...interviews, { id: 'new', daysAgo: 2 }])).toBe(
    'new',
  );
});

it('a skill in an address is found in any letter case', () => {
  for (const skill of ['Trade-offs', 'Números y más', '数字', 'a/b#c?']) {
    expect(skillIn(new URL(skillPath('en', 'c1', skill), 'https://a.example').hash)).toBe(skill);
  }
  expect(['', '#skill-', '#skill-%', '#message-1'].map(skillIn)).toEqual([null, null, null, null]);
});

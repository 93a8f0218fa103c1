import { skillIn, skillPath } from '@/lib/interviews/addresses';
import { unfinishedInterview, weakSkills } from '@/lib/interviews/home';
import { readInterviews } from '@/lib/interviews/interview';

const now = Date.UTC(2026, 10, 24);
const dayMs = 86_400_000;

type Made = { id: string; daysAgo: number; scores?: Record<string, number>; more?: object };

const made = (interviews: Made[]) =>
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
  it('are the one that fell and the weakest, each with where it was not perfect, newest first', () => {
    const found = weakSkills(
      made([
        { id: 'new', daysAgo: 1, scores: { Numbers: 4, Clarity: 5, Structure: 3 } },
        { id: 'mid', daysAgo: 5, scores: { Numbers: 4.5, Clarity: 2, Structure: 3 } },
        { id: 'old', daysAgo: 9, scores: { Numbers: 5, Structure: 3.5 } },
      ]),
    );
    expect(found).toEqual([
      { name: 'Numbers', value: 4, max: 5, interviewIds: ['new', 'mid'] },
      { name: 'Structure', value: 3, max: 5, interviewIds: ['new', 'mid', 'old'] },
    ]);
  });

  it('are none where nothing was scored, or everything is perfect', () => {
    expect(weakSkills(made([{ id: 'a', daysAgo: 1 }]))).toEqual([]);
    expect(weakSkills(made([{ id: 'a', daysAgo: 1, scores: { Clarity: 5 } }]))).toEqual([]);
  });
});

describe('the unfinished interview', () => {
  const idOf = (interviews: Made[]) => unfinishedInterview(made(interviews), now)?.id ?? null;

  it('is the newest without scores', () => {
    expect(
      idOf([
        { id: 'old', daysAgo: 8 },
        { id: 'new', daysAgo: 2 },
        { id: 'scored', daysAgo: 1, scores: { Clarity: 3 } },
      ]),
    ).toBe('new');
  });

  it('is none that was judged, has no words, or is older than a month', () => {
    expect(
      idOf([
        { id: 'judged', daysAgo: 1, more: { status: 'approved' } },
        { id: 'empty', daysAgo: 1, more: { last_message: '' } },
        { id: 'old', daysAgo: 31 },
      ]),
    ).toBeNull();
  });
});

it('an address names a skill in whatever letters', () => {
  for (const skill of ['Trade-offs', 'Números y más', '数字', 'a/b#c?']) {
    expect(skillIn(new URL(skillPath('en', 'c1', skill), 'https://a.example').hash)).toBe(skill);
  }
  expect(['', '#skill-', '#skill-%', '#message-1'].map(skillIn)).toEqual([null, null, null, null]);
});

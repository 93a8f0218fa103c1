import { readAccount, unknownAccount } from '@/lib/api/account';

const userWith = (attributes: object, links: object = {}) => ({
  user: { data: { attributes, links } },
});

it('readAccount reads what the API says about the person', () => {
  const account = readAccount(
    userWith(
      {
        plan: 'free',
        practise_available_at: '2026-11-05T10:00:00Z',
        free_practice: { open_interviews: 10, answers_a_week: 40 },
        next_interview: { date: '2026-12-01', topic: 'Lumen' },
        daily_question: { text: 'Why us?', answered: false, days_in_a_row: 3 },
        coach: 'model',
      },
      { marks: '/me/marks' },
    ),
  );
  expect(account).toEqual({
    offers: ['marks'],
    isFree: true,
    practiceAt: Date.parse('2026-11-05T10:00:00Z'),
    freePractice: { openInterviews: 10, answersAWeek: 40 },
    nextInterview: { day: '2026-12-01', topic: 'Lumen' },
    dailyQuestion: { text: 'Why us?', isAnswered: false, daysInARow: 3 },
    coach: 'model',
  });
});

it.each([
  null,
  {},
  userWith({}),
  userWith({
    plan: 1,
    practise_available_at: 'soon',
    free_practice: { open_interviews: '10', answers_a_week: 40 },
    next_interview: 'Monday',
    daily_question: { text: 'Why us?', answered: 'no' },
    coach: 'a person',
  }),
])('readAccount takes %j for an account about which nothing is known', (body) => {
  expect(readAccount(body)).toEqual(unknownAccount);
});

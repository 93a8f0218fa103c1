import { dailyReminder, planReminder } from '@/components/interviews/plan/reminder';

const reminder = {
  id: 'abc',
  title: 'La pregunta de hoy; con coma, y \\ barra. Ñandú, ¿qué más cabe en una línea? 🙂🙂🙂🙂',
  text: 'Bastan\ndos minutos.',
  address: 'https://rapport.example/es/conversations',
};
const now = Date.parse('2026-11-24T23:52:41Z');
const written = dailyReminder(reminder, { now, timeZone: 'America/Sao_Paulo' });
const unfolded = written.replaceAll('\r\n ', '');

test('dailyReminder repeats daily from tomorrow, at the current time of the person’s clock', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261125T204500\r\n');
  expect(unfolded).toContain('\r\nRRULE:FREQ=DAILY\r\n');
  expect(unfolded).toContain('\r\nDTSTAMP:20261124T235241Z\r\n');
  // Midnight is hour 00, not 24.
  expect(dailyReminder(reminder, { now, timeZone: 'Asia/Kolkata' })).toContain('T051500');
  const midnight = Date.parse('2026-11-24T00:05:00Z');
  expect(dailyReminder(reminder, { now: midnight, timeZone: 'UTC' })).toContain('20261125T000000');
});

test('dailyReminder writes a file that calendars can read: escaped, with lines of at most 75 bytes', () => {
  expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of written.split('\r\n'))
    expect(Buffer.byteLength(line, 'utf8')).toBeLessThanOrEqual(75);
  expect(unfolded).toContain(
    'SUMMARY:La pregunta de hoy\\; con coma\\, y \\\\ barra. Ñandú\\, ¿qué más cabe en una línea? 🙂🙂🙂🙂',
  );
  expect(unfolded).toContain(
    'DESCRIPTION:Bastan\\ndos minutos.\\nhttps://rapport.example/es/conversations',
  );
  for (const line of ['VERSION:2.0', 'UID:daily-question-abc@rapport.example', 'BEGIN:VALARM'])
    expect(unfolded).toContain(`\r\n${line}\r\n`);
});

describe('planReminder', () => {
  const of = (day: string) =>
    planReminder(
      { day, interview: reminder, step: { ...reminder, title: 'Paso' } },
      { now, timeZone: 'America/Sao_Paulo' },
    ).replaceAll('\r\n ', '');

  test('adds the whole day of the interview, with an alarm the evening before', () => {
    const file = of('2026-12-01');
    expect(file).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202\r\n');
    expect(file).toContain('\r\nTRIGGER:-PT6H\r\n');
  });

  test('reminds of the plan every day until then', () => {
    const file = of('2026-12-01');
    expect(file).toContain('\r\nDTSTART:20261125T204500\r\n');
    expect(file).toContain('\r\nRRULE:FREQ=DAILY;UNTIL=20261130T235959\r\n');
  });

  test.each(['2026-11-24', '2026-11-25'])(
    'does not remind of the plan if the interview is on %s',
    (day) => {
      expect(of(day).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    },
  );
});

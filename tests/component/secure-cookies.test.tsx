/**
 * @jest-environment-options {"url": "https://rapport.example/en"}
 */
import { renderHook } from '@testing-library/react';
import { useTimeZone } from '@/components/interviews/page/use-clock';
import { callProgram, programs } from '@/lib/inline/programs';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  jest.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
});
afterEach(() => jest.restoreAllMocks());

/** On a page over https, cookies that our scripts set must never be sent over http. */
const secure = /^[\w-]+=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/;

it('the language cookie is secure', () => {
  document.body.innerHTML = '<a id="es" href="/es" data-language="es">Español</a>';
  document.getElementById('es')?.addEventListener('click', (event) => event.preventDefault());
  new Function(callProgram(programs.firstScript, undefined))();
  document.getElementById('es')?.click();
  expect(written).toEqual([expect.stringMatching(secure)]);
  expect(written[0]).toMatch(/^NEXT_LOCALE=es;/);
});

it('the time zone cookie is secure', () => {
  renderHook(() => useTimeZone('Pacific/Kiritimati'));
  expect(written).toEqual([expect.stringMatching(secure)]);
  expect(written[0]).toMatch(/^time-zone=/);
});

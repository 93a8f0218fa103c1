import { render, screen } from '@testing-library/react';
import { ErrorPage } from '@/components/error/error-page';
import { LoadFailure } from '@/components/interviews/controls/load-failure';
import { readProblem } from '@/lib/api/problem';
import { InInterviews } from '../setup/in-interviews';

jest.mock('@/lib/i18n/error-words', () => ({
  errorWords: { en: jest.requireActual('@/messages/en.json').ErrorPage },
  localeInBrowser: () => 'en',
}));

const noop = () => undefined;

test('LoadFailure shows the request id of a failed call', () => {
  const problem = readProblem(502, { code: 'upstream-unreachable', requestId: 'req-12345' });
  render(
    <InInterviews>
      <LoadFailure text="It failed." problem={problem} onRetry={noop} />
    </InInterviews>,
  );
  expect(screen.getByText('Reference: req-12345')).toBeVisible();
});

test('LoadFailure shows no id if there is none', () => {
  render(
    <InInterviews>
      <LoadFailure text="It failed." onRetry={noop} />
    </InInterviews>,
  );
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test('an error page names the digest that the server has logged', () => {
  const reported = jest.fn();
  window.reportError = reported;
  render(<ErrorPage error={Object.assign(new Error('?'), { digest: '314159' })} retry={noop} />);
  expect(screen.getByText('Reference: 314159')).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(1);
});

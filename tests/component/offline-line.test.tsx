import { render, screen } from '@testing-library/react';
import { OfflineLine } from '@/components/interviews/offline/offline-line';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

test.each([true, false])(
  'OfflineLine says offline only where the browser is (online: %s)',
  (isOnline) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    render(
      <InInterviews>
        <OfflineLine asOf={Date.UTC(2026, 9, 20)} />
      </InInterviews>,
    );
    const said = screen.getByRole('status').textContent ?? '';
    expect(said.startsWith('Offline')).toBe(!isOnline);
    expect(said.startsWith('Not up to date')).toBe(isOnline);
    expect(screen.getByRole('button', { name: en.ReadOffline.retry })).toBeVisible();
  },
);

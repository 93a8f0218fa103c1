import { render, screen } from '@testing-library/react';
import { BookingDialog } from '@/components/frame/booking-dialog';
import { words } from '../fixtures/words.ts';

jest.mock('next-intl', () => ({
  useLocale: () => 'es',
  useTranslations: () => Object.assign((key: string) => key, { rich: (key: string) => key }),
}));
jest.mock('@/components/ui/dialog', () => ({
  Dialog: ({ whenOpen }: { whenOpen: React.ReactNode }) => whenOpen,
}));

it('another site’s calendar is sandboxed in its frame, in the language of the page', () => {
  render(<BookingDialog />);
  const frame = screen.getByTitle('frame');
  expect(frame.getAttribute('src')).toBe('/demo/schedule?locale=es');
  const allowed = frame.getAttribute('sandbox')?.split(' ').sort();
  expect(allowed).toEqual(words`
    allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts
  `);
});

import { render, screen } from '@testing-library/react';
import { Hero, LandingAction } from '@/components/landing/hero';

jest.mock('next-intl', () => ({
  useLocale: () => 'en',
  useTranslations: (namespace: string) =>
    Object.assign((key: string) => `${namespace}.${key}`, {
      rich: (key: string) => `${namespace}.${key}`,
      raw: (key: string) => `${namespace}.${key}`,
    }),
}));

jest.mock('@/lib/links', () => ({
  ...jest.requireActual('@/lib/links'),
  mayPracticeHere: false,
}));

it('Hero links its filled button to the chat if the build does not offer practice', () => {
  render(
    <>
      <Hero />
      <LandingAction />
    </>,
  );
  const filled = screen
    .getAllByRole('link')
    .filter(({ classList }) => classList.contains('bg-accent') || classList.contains('bg-go'))
    .map(({ textContent }) => textContent);
  expect(new Set(filled)).toEqual(new Set(['Hero.chat']));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Hero.answer')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { Hero } from '@/components/landing/hero';
import { LandingAction } from '@/components/landing/landing-action';

jest.mock('next-intl', () => ({
  useLocale: () => 'en',
  useTranslations: (namespace: string) =>
    Object.assign((key: string) => `${namespace}.${key}`, {
      rich: (key: string) => `${namespace}.${key}`,
      raw: (key: string) => `${namespace}.${key}`,
    }),
}));

const mockBuild = { mayPracticeHere: true };

jest.mock('@/lib/links', () => ({
  ...jest.requireActual('@/lib/links'),
  get mayPracticeHere() {
    return mockBuild.mayPracticeHere;
  },
}));

function renderHero(mayPracticeHere: boolean): void {
  mockBuild.mayPracticeHere = mayPracticeHere;
  render(
    <>
      <Hero />
      <LandingAction />
    </>,
  );
}

const filled = () =>
  screen
    .getAllByRole('link')
    .filter(({ classList }) => classList.contains('bg-accent') || classList.contains('bg-go'))
    .map(({ textContent }) => textContent);

it('asks to answer one question where a build offers to practice here', () => {
  renderHero(true);
  expect(screen.getByRole('textbox')).toHaveAttribute('id', 'your-answer');
  expect(filled()).toContain('Hero.answer');
  expect(filled()).not.toContain('Hero.chat');
});

it('leads to the chat by its one filled button where it does not, and has no field', () => {
  renderHero(false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Hero.answer')).toBeNull();
  expect(new Set(filled())).toEqual(new Set(['Hero.chat']));
});

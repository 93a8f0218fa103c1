import { render, screen } from '@testing-library/react';

jest.mock('next-intl', () => ({
  useLocale: () => 'en',
  useTranslations: () =>
    Object.assign((key: string, values = {}) => [key, ...Object.values(values)].join(' '), {
      rich: (key: string) => key,
    }),
}));

const variables = {
  DESKTOP_APP_URL: 'https://rapport.example/download',
  OPERATOR_NAME: 'Rapport Ltd.',
  OPERATOR_ADDRESS: '1 Main Street, Dublin',
  OPERATOR_EMAIL: 'hello@rapport.example',
};

/** Loads the module again, because it reads the configuration once. */
async function renderWith(settings: Partial<typeof variables>) {
  jest.resetModules();
  for (const name of Object.keys(variables)) delete process.env[name];
  Object.assign(process.env, settings);
  const { SiteFooter } = await import('@/components/frame/site-footer');
  return render(<SiteFooter page="home" theme="dark" />);
}

it('SiteFooter says who runs the service, how to reach them and where to get the app', async () => {
  await renderWith(variables);
  expect(screen.getByRole('group')).toHaveTextContent(
    'operator Rapport Ltd.1 Main Street, Dublinhello@rapport.example',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('hello@rapport.example')).toBe('mailto:hello@rapport.example');
  expect(hrefOf('get')).toBe(variables.DESKTOP_APP_URL);
});

it('SiteFooter leaves out what is not configured', async () => {
  const { container } = await renderWith({});
  expect(container.querySelector('address')).toBeNull();
  expect(screen.queryByRole('link', { name: 'get' })).toBeNull();
});

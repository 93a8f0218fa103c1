import { updateAdapterOutputs } from '../../postbuild/built-site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();

/** The page as the build sealed it, and as the framework described it before. */
function build() {
  const policy = { 'content-security-policy': "default-src 'none'" };
  const filePath = write('server/en.html', '<p>');
  write('server/en.meta', JSON.stringify({ headers: { ...policy, vary: 'Cookie' } }));
  const missing = write('server/404.html', '<p>');
  write('server/404.meta', JSON.stringify({ status: 404, headers: policy }));
  write('static/content/abc.json', '[]');
  const prerenders = [
    { fallback: { filePath, initialHeaders: { vary: 'rsc', 'x-other': '1' } } },
    { fallback: { filePath: missing, initialStatus: 200 } },
    { fallback: { filePath: write('server/en.rsc') } },
    {},
  ];
  const told = { distDir: at(), outputs: { prerenders, staticFiles: [] } };
  return { told: told as unknown as Parameters<typeof updateAdapterOutputs>[0], policy };
}

it('the host’s adapter gets each page’s policy and status, and the files added by the build', () => {
  const { policy, told } = build();
  updateAdapterOutputs(told);
  const [page, missing, data] = told.outputs.prerenders.map(({ fallback }) => fallback);
  expect(page?.initialHeaders).toEqual({ ...policy, vary: 'Cookie', 'x-other': '1' });
  expect(missing).toMatchObject({ initialStatus: 404, initialHeaders: policy });
  expect(data).not.toHaveProperty('initialHeaders');
  expect(told.outputs.staticFiles).toEqual([
    expect.objectContaining({ pathname: '/_next/static/content/abc.json', immutableHash: 'abc' }),
  ]);
});

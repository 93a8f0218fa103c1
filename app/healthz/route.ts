/** The process is alive. It checks nothing else: a failing API is no reason to restart the site. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}

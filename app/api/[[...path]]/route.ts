import { bff } from '@/server/bff/app';

/** The BFF where the framework answers alone, as on any other host. Our own server asks it directly. */
const answer = (request: Request) => bff.fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};

import { withBody } from '@/server/bff/answers';
import { bff } from '@/server/bff/app';

/** Mounts the BFF for hosts that run only the framework. Our own server calls it directly. */
const answer = async (request: Request) => withBody(await bff.fetch(request));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};

import { bff } from '@/server/bff/app';
import { compressible } from '@/server/bff/compressible';

/** The BFF for any host that runs the framework alone. Our own server calls it directly. */
const answer = async (request: Request) => compressible(await bff.fetch(request));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};

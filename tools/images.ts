import './one-line-errors.ts';

import { buildah, buildImage, imageTargets, missingForImages } from './launch/images.ts';
import { parseNames } from './parse-names.ts';

/** `npm run images` builds all three images, `npm run images site` one of them. */
const missing = missingForImages();
if (missing) throw new Error(`Images cannot be built: ${missing}.`);
const asked = parseNames('image', imageTargets);
for (const target of imageTargets.filter((one) => asked.length === 0 || asked.includes(one))) {
  const started = performance.now();
  const image = buildImage(target);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const size = buildah('images', '--format', '{{.Size}}', image);
  console.log(`${image}: ${size}, in ${seconds} s`);
}

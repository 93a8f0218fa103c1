import { writeCapacity } from '../tests/bench/write-capacity.ts';

/** `npm run capacity`: what the bench's figures are enough for, in docs/capacity.md. */
console.log(writeCapacity());

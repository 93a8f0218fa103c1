import { writeCapacity } from '../tests/bench/write-capacity.ts';

/** `npm run capacity`: writes docs/capacity.md, what the bench's figures are enough for. */
console.log(writeCapacity());

export const tickPath = 'm4 10.500 4 4 8-9';
export const pencilPath =
  'm4 16 .8-3.400L13.400 4 16 6.600l-8.600 8.600L4 16Zm7.600-10.200L14.200 8.400';
export const starPath =
  'm10 3 2.1 4.500 4.900.600-3.600 3.400.900 4.900-4.300-2.400-4.300 2.400.900-4.900L3 8.100l4.900-.600L10 3Z';
export const storyPath = 'M5.500 3.500h9v13L10 13l-4.500 3.500v-13Z';
export const sharePath = 'M10 12V3.500m0 0L6.800 6.700M10 3.500l3.200 3.200M5 9.500H4v7h12v-7h-1';
export const morePath = 'M4.500 10h.01M10 10h.01M15.500 10h.01';

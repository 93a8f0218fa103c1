declare global {
  interface Window {
    $RT?: number;
  }
}

/**
 * React keeps streamed content hidden until 300 ms after the page around it was painted, the time
 * of which is in `$RT` (`requireRevealTime` in postbuild/framework-internals.ts). Without that time
 * it is shown in the next frame.
 */
delete window.$RT;

export {};

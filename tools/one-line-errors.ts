/** For scripts: one that fails says why, without a stack. */
process.on('uncaughtException', (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

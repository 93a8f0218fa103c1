/** Imported by scripts, so that a failure prints its message without a stack. */
process.on('uncaughtException', (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

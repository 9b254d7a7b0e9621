/** What keeps a backup from being made or opened, as a sentence that says what to do. */
export class BackupError extends Error {}

/** A start that cannot succeed. The message is a sentence for the person who tried, and says what to do. */
export class StartError extends Error {}

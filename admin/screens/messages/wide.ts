/** List and what is open stand side by side; otherwise one after the other. */
export const WIDE = '(width >= 60rem)';

/** The texts of a failing call, letter for letter as specified. */
export const messages = {
  blocked: 'CORS error: Unable to connect to server. Please check if the server allows cross-origin requests.',
  notFound: (path: string) => `API endpoint not found: ${path}`,
  server: (status: number, statusText: string) => `Server error: ${status} - ${statusText}`,
  other: (status: number, statusText: string) => `HTTP error! status: ${status} - ${statusText}`,
  timeout: (milliseconds: number) => `Request timeout: The request took longer than ${milliseconds}ms`,
  network: 'Network error: Unable to connect to server. This might be a CORS issue or the server might be down.',
};

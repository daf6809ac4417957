/** What whoever runs the server has to know of its process. */

/** After SIGTERM requests and deliveries in flight get this long to finish; then the process ends by itself. */
export const STOP_WITHIN_SECONDS = 10;

/** Connections at once; each takes some 20 kB and a file descriptor. */
export const MAX_CONNECTIONS = 4096;

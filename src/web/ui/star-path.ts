// Geometry of a star, shared by display, input, histogram and share image.

/** One star on a 24 grid. */
export const starPath =
  "M12 2.7 14.6 9.1 21.5 9.6 16.2 14.1 17.9 20.8 12 17.1 6.1 20.8 7.8 14.1 2.5 9.6 9.4 9.1z";

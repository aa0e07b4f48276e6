-- At most one job of the watch over ratings waits. The library sets the policy of a queue only when it makes it.
UPDATE pgboss.queue SET policy = 'short' WHERE name = 'watch-ratings';

# Sourced by `run` and `night`: installs what their tests need, starts a PostgreSQL server, and sets TEST_DATABASE_URL.

install() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}
# Notifications, and the offer to install the site, are tested in a whole browser alone.
command -v chromium >/dev/null || install chromium
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || install postgresql
command -v nginx >/dev/null || install nginx-light

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
home=$(mktemp -d)
port=11329
chown postgres "$home"
as_postgres() { (cd "$home" && runuser -u postgres -- "$@"); }
as_postgres "$bin/initdb" -D "$home/cluster" --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$bin/pg_ctl" -D "$home/cluster" -l "$home/log" -w \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home -c max_connections=300 -c fsync=off" \
  start >/dev/null
trap 'as_postgres "$bin/pg_ctl" -D "$home/cluster" -m immediate stop >/dev/null; rm -rf "$home"' EXIT
export TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"

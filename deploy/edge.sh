#!/bin/sh
# Writes what nginx.conf includes from the environment, and refuses values that contradict each other:
#   TRUSTED_PROXY_HOPS     as the site has it: nginx itself, and the proxies in front of it (1)
#   EDGE_TRUSTED_NETWORKS  the networks of those proxies, separated by commas: the addresses that they name in
#                          X-Forwarded-For are the people's, whom nginx limits (none)
#   EDGE_LOG_PERCENT       of so many pages out of a hundred a line is logged (100)
# Then it becomes the program that its arguments name, and a loop beside it keeps the log of refusals short.
set -eu
settings=/tmp/settings
hops=${TRUSTED_PROXY_HOPS:-1}
networks=$(printf %s "${EDGE_TRUSTED_NETWORKS:-}" | tr ',' ' ')
percent=${EDGE_LOG_PERCENT:-100}
refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}
case $hops in
  [1-9] | 10) ;;
  *) refuse "TRUSTED_PROXY_HOPS holds \"$hops\"; expected a whole number from 1 to 10: nginx is the first." ;;
esac
case $percent in
  [0-9] | [1-9][0-9] | 100) ;;
  *) refuse "EDGE_LOG_PERCENT holds \"$percent\"; expected a whole number from 0 to 100." ;;
esac
if [ "$hops" -eq 1 ] && [ -n "$networks" ]; then
  refuse "EDGE_TRUSTED_NETWORKS is set, and TRUSTED_PROXY_HOPS is 1; expected 2 or more, because proxies are in front of nginx."
fi
if [ "$hops" -gt 1 ] && [ -z "$networks" ]; then
  refuse "EDGE_TRUSTED_NETWORKS is not set; expected the networks of the $((hops - 1)) proxies in front of nginx, because TRUSTED_PROXY_HOPS is $hops. Without them, all people would share the limits of one."
fi
mkdir -p "$settings"
: >"$settings/server.conf"
for network in $networks; do
  case $network in
    */0) refuse "EDGE_TRUSTED_NETWORKS holds \"$network\"; expected networks of your own: anybody could choose their address." ;;
    *[!0-9a-fA-F.:/]* | [!0-9a-fA-F:]*) refuse "EDGE_TRUSTED_NETWORKS holds \"$network\"; expected addresses or networks such as 10.0.0.0/8, separated by commas." ;;
  esac
  printf 'set_real_ip_from %s;\n' "$network" >>"$settings/server.conf"
done
if [ -n "$networks" ]; then
  printf 'real_ip_header X-Forwarded-For;\n' >>"$settings/server.conf"
fi
# Past the last proxy only if there are several: a person inside a trusted network could otherwise choose their address.
if [ "$hops" -gt 2 ]; then
  printf 'real_ip_recursive on;\n' >>"$settings/server.conf"
fi
if [ "$percent" -eq 0 ]; then
  printf 'map "" $is_sampled { default 0; }\n' >"$settings/http.conf"
else
  printf 'split_clients $request_id $is_sampled { %s%% 1; * 0; }\n' "$percent" >"$settings/http.conf"
fi
# nginx counts refusals by the length of this log, which would otherwise fill the disk; a counter may start over. $$ is
# nginx itself, once this script has become it.
while sleep 60 && kill -0 $$; do
  find /tmp/refused -size +16M -exec truncate -s 0 {} + || true
done >/dev/null 2>&1 &
exec "$@"

/** Generates the nginx configuration of the static host: docs/hosting/README.md. */
import { CACHE_CONTROL, HASHED_FILES, MISSING_FILE_PAGE } from '#src/build/securityHeaders.ts'

/**
 * @param folders are served for every path below them, such as '/invitation'
 * @param endpoints paths below /api/client, with their parameters as ':code'
 */
export const nginxConfiguration = (
  folders: string[],
  endpoints: string[],
): string => `# Made by \`npm run hosting:renew\`: docs/hosting/README.md. Paths are relative to the checkout.
worker_processes auto;
pid /tmp/exhibition.pid;
error_log stderr alert;

events {
  worker_connections 1024;
}

http {
  include /etc/nginx/mime.types;
  charset utf-8;
  charset_types text/css application/javascript text/javascript;
  server_tokens off;
  sendfile on;

  # Not as root: these are the folders that nginx wants to write in.
  client_body_temp_path /tmp/exhibition-body;
  proxy_temp_path /tmp/exhibition-proxy;
  fastcgi_temp_path /tmp/exhibition-fastcgi;
  uwsgi_temp_path /tmp/exhibition-uwsgi;
  scgi_temp_path /tmp/exhibition-scgi;

  # Addresses carry the codes of invitations and tickets. The log therefore names the file that was
  # served or the endpoint of the API, and nothing that is not in this list.
  map $uri $logged_path {
    default "other";
    "~^(/[a-z0-9-]+){0,2}/index\\.html$" $uri;
    "~^${HASHED_FILES}[\\w.-]+$" $uri;
${endpoints.map(endpointLine).join('')}    "~^/api/" "/api/other";
  }
  log_format served '$time_iso8601 $request_method $logged_path $status $body_bytes_sent '
    '$request_time api=$upstream_status';
  access_log /dev/stdout served;
  # nginx quotes the request line, codes included, in its messages about a request. Only a
  # configuration that cannot start is reported.
  error_log stderr emerg;

  # For api-proxy.conf. TLS may end in front of this server, which then says so.
  map $http_x_forwarded_proto $forwarded_proto {
    default $scheme;
    https https;
  }

  # A missing file is not kept: a later build may have it again.
  map "$status $uri" $cache_control {
    default "${CACHE_CONTROL.page}";
    "~^[23]\\d\\d ${HASHED_FILES}" "${CACHE_CONTROL.hashedFile}";
  }

  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_min_length 1000;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

  server {
    listen 8080;
    root dist;
    include ../../dist/_nginx.conf;
    add_header Cache-Control $cache_control always;
    # The operator's own lines, api-proxy.conf among them: docs/hosting/README.md.
    include site.d/*.conf;

    location / {
      try_files $uri $uri/index.html /index.html;
    }
    location ${HASHED_FILES} {
      try_files $uri =404;
    }
    # Tells a container or a load balancer that nginx runs. It needs no file of the build.
    location = /healthz {
      access_log off;
      default_type text/plain;
      return 200 "ok\\n";
    }
    # A file for hosts that need a page to answer 404.
    location = ${MISSING_FILE_PAGE} {
      return 404;
    }
    # Files for hosts, like _headers.
    location ^~ /_ {
      try_files /index.html =404;
    }
${folders.map(folderLocation).join('')}  }
}
`

const folderLocation = (folder: string) => `    location ${folder}/ {
      try_files $uri ${folder}/index.html =404;
    }
`

/** Maps the path with any parameter values to its pattern, which is logged without codes. */
const endpointLine = (path: string) =>
  `    "~^/api/client/${path.replace(/:\w+/, '[^/]+')}$" "/api/client/${path}";\n`

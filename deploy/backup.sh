#!/bin/sh
# Backs up the database while the server runs, and keeps the newest copies: backup.sh [FOLDER [COPIES]].
# Run it with the settings of the server, as its user and in its folder. Copy the folder to another machine afterwards.
set -eu
folder=${1:-backups}
copies=${2:-14}
umask 077
mkdir -p "$folder"
convoke backup "$folder/convoke-$(date -u +%Y%m%dT%H%M%SZ).db"
# Their names sort by time. Nothing is removed if the backup has failed.
ls "$folder" | grep '^convoke-[0-9TZ]*\.db$' | sort -r | tail -n "+$((copies + 1))" | while read -r old; do
  rm -- "$folder/$old"
done

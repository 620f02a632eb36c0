curl "$ORIGIN/api/api-keys" -X POST -H "Authorization: Bearer $SESSION" -H 'Content-Type: application/json' -d '{"name":"Jadwal pelajaran","right":"publish"}'

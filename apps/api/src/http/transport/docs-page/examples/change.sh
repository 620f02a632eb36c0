curl "$ORIGIN/api/articles/$ID" -X PATCH -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H 'If-Match: "v1"' -d '{"title":"Jadwal Ujian Semester"}'
